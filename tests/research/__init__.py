"""Tests of asdealt.research: environments for PettingZoo, OpenSpiel and Gymnasium."""
