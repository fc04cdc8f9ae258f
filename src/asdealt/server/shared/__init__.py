"""What every part of the server may use: rate limits, host names, metrics, error reports, time slices."""
