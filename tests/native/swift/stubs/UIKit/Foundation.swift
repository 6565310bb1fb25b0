// As on a device, where UIKit brings Foundation with all of its networking.
@_exported import Foundation
@_exported import FoundationNetworking
